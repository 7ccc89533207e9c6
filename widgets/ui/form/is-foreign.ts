/** Whether the browser's own controls would speak another language than the page, and put the month where the page puts the day. */
export function isForeign(tag: string): boolean {
  const [own, page] = [navigator.language, tag].map((name) => new Intl.Locale(name).language)
  return own !== page
}
