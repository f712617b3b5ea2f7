/** The polite live region: what is said at the same moment is said together, so that nothing is cut short. */
export const announcer: { sentence: string } = $state({ sentence: '' });

const waiting: string[] = [];

export function say(sentence: string): void {
  if (waiting.push(sentence) > 1) return;
  queueMicrotask(() =>
    setTimeout(() => {
      const said = waiting.splice(0).filter((one, index, all) => one && all.indexOf(one) === index).join(' ');
      announcer.sentence = said === announcer.sentence ? `${said}\u00a0` : said;
    }, 40),
  );
}
