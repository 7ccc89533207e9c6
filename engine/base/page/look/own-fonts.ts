/** Milliseconds that a page waits for its fonts. */
const longestWait = 1_000

/**
 * Resolves once fonts of a page that scripts render are here, or after a second without them: text that was rendered in another
 * font would move when its own came. Never rejects.
 */
export async function ownFonts(...families: string[]): Promise<void> {
  const loads = families.map((family) => document.fonts.load(`1em '${family}'`))
  const isOver = new Promise((resolve) => setTimeout(resolve, longestWait))
  await Promise.race([Promise.allSettled(loads), isOver])
}
