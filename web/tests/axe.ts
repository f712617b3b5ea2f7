import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation that axe knows. */
export async function clean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const said = violations.map((one) => `${where}: ${one.id} (${one.nodes.length}): ${one.nodes[0].target.join(' ')} ${one.nodes[0].failureSummary ?? ''}`);
  expect(said).toEqual([]);
}
