import { mount } from 'svelte';
import App from './App.svelte';
import { load } from './data';
import '../style/text.css';
import '../style/tokens.css';
import './assistant.css';

const page = document.getElementById('page')!;
try {
  mount(App, { target: page, props: { data: await load() } });
} catch (trouble) {
  page.textContent = String(trouble);
}
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/assistant-worker.js', { scope: '/assistant' });
