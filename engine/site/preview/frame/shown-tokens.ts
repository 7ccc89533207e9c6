/** How deep custom properties are followed into each other. */
const deepest = 6
const used = /var\(\s*--([a-zA-Z0-9-]+)/g

function holds(rule: CSSRule): boolean {
  if (typeof CSSMediaRule !== 'undefined' && rule instanceof CSSMediaRule)
    return matchMedia(rule.media.mediaText).matches
  return true
}

/** Every style rule that holds now, in the order of the sheets. Those of other origins cannot be read. */
function listRules(page: Document): CSSStyleRule[] {
  const list = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule]
      const inner = (rule as Partial<CSSGroupingRule>).cssRules
      return inner && holds(rule) ? list(inner) : []
    })
  return [...page.styleSheets, ...(page.adoptedStyleSheets ?? [])].flatMap((sheet) => {
    try {
      return list(sheet.cssRules)
    } catch {
      return []
    }
  })
}

function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

function listUsed(text: string): string[] {
  return [...text.matchAll(used)].map(([, name = '']) => name)
}

/** What custom properties are set to by rules, each by the last rule that sets it. */
function readDefinitions(rules: readonly CSSStyleRule[]): Map<string, string> {
  const definitions = new Map<string, string>()
  for (const { style } of rules)
    for (const name of style)
      if (name.startsWith('--')) definitions.set(name.slice(2), style.getPropertyValue(name))
  return definitions
}

/** Names, and those that they are made of. */
function follow(names: readonly string[], definitions: ReadonlyMap<string, string>, depth = 0): string[] {
  if (depth > deepest) return []
  return names.flatMap((name) => [
    name,
    ...follow(listUsed(definitions.get(name) ?? ''), definitions, depth + 1),
  ])
}

/** The declarations of a rule beside those of custom properties themselves. */
function readUses({ style }: CSSStyleRule): string {
  return style.cssText.replaceAll(/(?:^|;)\s*--[^;]*/g, '')
}

/** The custom properties that an element is drawn with, without their dashes: those that its own rules name first. */
export function listTokens(element: Element): string[] {
  const rules = listRules(element.ownerDocument)
  const own = rules.filter(({ selectorText }) => isMatch(element, selectorText))
  const definitions = readDefinitions(
    rules.filter(
      (rule) => own.includes(rule) || isMatch(element.ownerDocument.documentElement, rule.selectorText),
    ),
  )
  // Later rules go before earlier ones.
  const names = own.toReversed().flatMap((rule) => listUsed(readUses(rule)))
  return [...new Set(follow(names, definitions))]
}

/** The elements that are drawn with any of some custom properties. */
export function findElements(page: Document, tokens: ReadonlySet<string>): Element[] {
  const rules = listRules(page)
  const definitions = readDefinitions(rules)
  const wanted = new Set(
    [...definitions.keys()].filter((name) => follow([name], definitions).some((used) => tokens.has(used))),
  )
  for (const token of tokens) wanted.add(token)
  const found = rules.flatMap((rule) => {
    if (!listUsed(readUses(rule)).some((name) => wanted.has(name))) return []
    try {
      return [...page.querySelectorAll(rule.selectorText)]
    } catch {
      return []
    }
  })
  return [...new Set(found)]
}

/** Every custom property that the page's rules set. */
export function listDefined(page: Document): string[] {
  return [...readDefinitions(listRules(page)).keys()]
}
