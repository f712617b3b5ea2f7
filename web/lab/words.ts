import { FluentBundle, FluentResource } from '@fluent/bundle';
import en from '../../content/fluent/en/page-eagles.ftl?raw';
import fr from '../../content/fluent/fr/page-eagles.ftl?raw';
export function wordsIn(lang: string) {
  const b = new FluentBundle(lang, { useIsolating: false });
  b.addResource(new FluentResource(lang === 'fr' ? fr : en));
  return (id: string, args?: any) => { const m = b.getMessage(id); return m?.value ? b.formatPattern(m.value, args) : id; };
}
