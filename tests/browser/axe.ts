import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

interface Axe {
  run: (context: Document | { include: string[][] }, options: object) => Promise<{ violations: Violation[] }>
}

const options = { resultTypes: ['violations'] }

let minified: string | undefined

/** The library as it is published for pages: half as long as what its own runner lays into each of them, at every run. */
function source(): string {
  const runner = createRequire(import.meta.url).resolve('@axe-core/playwright')
  return (minified ??= readFileSync(createRequire(runner).resolve('axe-core/axe.min.js'), 'utf8'))
}

/** Runs axe within the one document of a page. */
async function inDocument(page: Page, scope: string | undefined): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source())
  return page.evaluate(
    async ({ scope, options }) => {
      const { axe } = window as unknown as { axe: Axe }
      return (await axe.run(scope === undefined ? document : { include: [[scope]] }, options)).violations
    },
    { scope, options },
  )
}

async function withFrames(page: Page, scope: string | undefined): Promise<Violation[]> {
  // The site of a draft has landmarks of its own beside the console's, and is looked at by itself.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude('.preview__frame')
  if (scope !== undefined) builder.include(scope)
  return (await builder.analyze()).violations
}

/** Accessibility violations on the page; where a dialog is open, in the dialog, for what is behind it is inert. */
export async function violationsOn(page: Page): Promise<{ id: string; targets: string }[]> {
  const scope = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : undefined
  const violations = await (page.frames().length === 1 ? inDocument(page, scope) : withFrames(page, scope))
  return violations.map(({ id, nodes }) => ({
    id,
    targets: nodes.map(({ target }) => target.flat().join(' ')).join(', '),
  }))
}
