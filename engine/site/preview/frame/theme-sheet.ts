/** The style sheet of the brand that the page came with. */
const brought = 'head > style:not([data-vite-dev-id])'

/** The page keeps the fonts that it has: others are on the gateway only once the draft is saved. */
function isFont(rule: CSSRule | undefined): boolean {
  return rule?.cssText.startsWith('@font-face') === true
}

function removeRules(sheet: CSSStyleSheet, isGone: (rule: CSSRule | undefined) => boolean): void {
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1)
    if (isGone(sheet.cssRules[index])) sheet.deleteRule(index)
}

/**
 * Takes a theme's style sheet in the place of the one that the page came with. A constructed sheet needs no leave of the policy;
 * rules of the old one that the new one does not have would go on holding.
 */
export function createThemeSheet(page: Document): (css: string) => void {
  let sheet: CSSStyleSheet | undefined
  return (css) => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
      const old = page.querySelector<HTMLStyleElement>(brought)?.sheet
      if (old) removeRules(old, (rule) => !isFont(rule))
    }
    sheet.replaceSync(css)
    removeRules(sheet, isFont)
  }
}
