/** Words by key: `nav.home` is `{ nav: { home: … } }`. */
export type Words = Readonly<Record<string, unknown>>
export type Vars = Readonly<Record<string, unknown>>

const own = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Words)[name]
    : undefined

function textAt(words: Words | undefined, key: string): string | undefined {
  const found = own(words, key) ?? key.split('.').reduce(own, words)
  return typeof found === 'string' ? found : undefined
}

/** The words of a key in the first bundle that has it; with a count, those of its plural form (`key_one`, `key_other`). */
export function findWords(
  bundles: readonly (Words | undefined)[],
  key: string,
  plural: string | undefined,
): string | undefined {
  for (const bundle of bundles) {
    const found =
      (plural === undefined
        ? undefined
        : (textAt(bundle, `${key}_${plural}`) ?? textAt(bundle, `${key}_other`))) ?? textAt(bundle, key)
    if (found !== undefined) return found
  }
  return undefined
}

/** Puts values in place of `{{name}}`; a name without a value leaves nothing. */
export function fillWords(text: string, vars: Vars): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_mark, name: string) => {
    const value = own(vars, name)
    return value === undefined || value === null ? '' : String(value)
  })
}
