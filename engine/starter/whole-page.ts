import { stylesArrived } from './styles.ts'

/**
 * Turns on the style sheets of the whole page, and ends what stood in for them: the first frame had the rules of its own screen
 * alone, and nothing of what follows it. Where a sheet does not come, those rules stay.
 */
export async function showWhole(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-whole]')]
  await stylesArrived()
  for (const sheet of sheets) sheet.removeAttribute('media')
  const isStyled = sheets.every(({ sheet }) => sheet !== null)
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-first]'))
    if (isStyled || style.dataset['first'] === 'screen') style.remove()
}
