import type { Board } from '../board';
import Field from './Field.svelte';

const siegers: Board = {
  Field,
  armies: () => ['british', 'french'],
  subjects: () => [],
  messages: { en: '', fr: '' },
};

export default siegers;
