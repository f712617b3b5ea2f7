/** The polite live region: one sentence for each event. */
export const announcer: { sentence: string } = $state({ sentence: '' });

export function say(sentence: string): void {
  announcer.sentence = sentence === announcer.sentence ? `${sentence}\u00a0` : sentence;
}
