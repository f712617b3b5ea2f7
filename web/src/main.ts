import { mount } from 'svelte';
import App from './shell/App.svelte';
import { start } from './lib/router.svelte';
import { dress, settings } from './lib/settings.svelte';
import { learn } from './lib/words.svelte';
import './style/faces.css';
import './style/tokens.css';
import './style/base.css';

dress();
start();
await learn(settings.language);
mount(App, { target: document.getElementById('page')! });
