import type { Guide } from '../board';

const phase = (name: string) => ({ view, asked }: { view: any; asked: any }) => asked !== null && view.board.phase === name;

/** A first game: every phase is explained when it first comes. */
export const guide: Guide = {
  scenario: 'waterloo',
  seat: 0,
  level: 'random',
  steps: [
    { text: 'siegers-lesson-place', clause: 'SIE-12', when: phase('Setup') },
    { text: 'siegers-lesson-move', clause: 'SIE-18', when: phase('Movement') },
    { text: 'siegers-lesson-parity', clause: 'SIE-I03', when: (now) => phase('Movement')(now) && now.number > 2 },
    { text: 'siegers-lesson-first-turn', clause: 'SIE-15', when: (now) => phase('Movement')(now) && now.number > 3 },
    { text: 'siegers-lesson-attack', clause: 'SIE-23', when: (now) => phase('Movement')(now) && now.view.board.turns_done[0] > 0 },
    { text: 'siegers-lesson-dice', clause: 'SIE-33', when: phase('Dice') },
    { text: 'siegers-lesson-ask', clause: 'SIE-37', when: (now) => phase('AskDefender')(now) || phase('AskAttacker')(now) },
    { text: 'siegers-lesson-show', clause: 'SIE-42', when: (now) => phase('ShowDefender')(now) || phase('ShowAttacker')(now) },
    { text: 'siegers-lesson-bid', clause: 'SIE-53', when: phase('Bid') },
    { text: 'siegers-lesson-reply', clause: 'SIE-54', when: phase('Reply') },
    { text: 'siegers-lesson-first-guess', clause: 'SIE-61', when: phase('FirstGuess') },
    { text: 'siegers-lesson-second-guess', clause: 'SIE-65', when: phase('SecondGuess') },
    { text: 'siegers-lesson-win', clause: 'SIE-74', when: (now) => phase('Movement')(now) && now.view.board.turns_done[0] > 1 },
  ],
};
