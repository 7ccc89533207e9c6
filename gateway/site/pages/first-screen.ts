import { policyHash } from '../../base/crypto/policy-hash.ts'
import type { SiteView } from '../../base/pages/site-view.ts'

/** What the first frame of a page is painted with, while its sheets are under way. */
export interface FirstScreen {
  /** The markup that it shows, and what is laid over it. */
  html: string
  /** The rules that this may need. */
  rules: string
  /** Keeps what follows out of the frame, which would style and lay out all of it. */
  hiding: string
  /** Source expressions of both for style-src. */
  hashes: readonly string[]
}

/** Seconds after which a page whose script never came shows what it kept back. */
const longest = 8

/** What follows the fold (widgets/frame/main.tsx); a scroll bar takes its place from the start. */
const hiding = [
  '.main__part:not(.main__part--first){display:var(--first-rest,none)}.footer{display:var(--first-footer,none)}',
  `html{overflow-y:scroll;animation:first-end 0s ${String(longest)}s forwards}`,
  '@keyframes first-end{to{--first-rest:contents;--first-footer:block}}',
].join('')
const hidingHash = policyHash(hiding)

/** Whether a page says where its first screen ends. */
export function hasFold(html: string): boolean {
  return html.includes('<i id="fold"')
}

/** A page's markup without what lies below its fold: the rest of its main part, and its footer. */
function cutRest(html: string): string {
  const fold = html.indexOf('<i id="fold"')
  const end = html.lastIndexOf('</footer>')
  return end < fold ? html : html.slice(0, fold) + html.slice(end)
}

/** The first screen of a page that names its fold; undefined where its first frame has to wait for its sheets. */
export function getFirstScreen(
  view: Pick<SiteView, 'firstStyles'>,
  html: string,
  sheets: readonly string[],
): FirstScreen | undefined {
  if (!hasFold(html)) return undefined
  const screen = cutRest(html)
  const rules = view.firstStyles(screen, sheets).replaceAll('</', '<\\/')
  return rules === '' ? undefined : { html: screen, rules, hiding, hashes: [policyHash(rules), hidingHash] }
}
