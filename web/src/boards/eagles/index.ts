import type { Board } from '../board';
import Field from './Field.svelte';

const eagles: Board = {
  Field,
  armies: () => ['french', 'british'],
  subjects: () => [],
  messages: { en: '', fr: '' },
};

export default eagles;
