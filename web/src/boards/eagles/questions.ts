/** What owners of the cards ask before they roll: the letters are those of the rules. */
import en from '../../../../content/fluent/en/page-eagles.ftl?raw';
import fr from '../../../../content/fluent/fr/page-eagles.ftl?raw';
import type { QuestionPart, Questions } from '../board';

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
const dice: QuestionPart = { name: 'n', title: 'page-eagles-ask-dice', choices: upTo(20), usual: 3 };
const rating: QuestionPart = { name: 'r', title: 'page-eagles-ask-rating', choices: upTo(4), usual: 2 };
const morale: QuestionPart = { name: 'v', title: 'page-eagles-ask-morale', choices: upTo(5), usual: 4 };

const questions: Questions = {
  list: [
    { ask: 'hits', title: 'page-eagles-ask-hits', clause: 'EAG-7.2a', parts: [dice, rating] },
    {
      ask: 'rout',
      title: 'page-eagles-ask-rout',
      clause: 'EAG-6.0b',
      parts: [dice, rating, morale, { name: 'w', title: 'page-eagles-ask-fallen', choices: [null, ...upTo(5)], usual: null }],
    },
    {
      ask: 'check',
      title: 'page-eagles-ask-check',
      clause: 'EAG-6.0b',
      parts: [
        { name: 'h', title: 'page-eagles-ask-taken', choices: upTo(10), usual: 2 },
        morale,
        { name: 'rally', title: 'page-eagles-ask-rally', choices: [false, true], usual: false },
      ],
    },
    { ask: 'general', title: 'page-eagles-ask-general', clause: 'EAG-12.4b', parts: [dice] },
  ],
  messages: { en, fr },
};
export default questions;
