import { stylesArrived } from './styles.ts'

/**
 * Turns on the style sheets of the whole page, and ends the rules that stood in for them: the first frame had those of its own
 * screen alone. Where a sheet does not come, those rules stay.
 */
export async function styleWhole(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-whole]')]
  await stylesArrived()
  for (const sheet of sheets) sheet.removeAttribute('media')
  if (sheets.every(({ sheet }) => sheet !== null))
    document.querySelector('style[data-first="rules"]')?.remove()
}

/** Makes what lies below the first screen part of the page, in the style of the whole page. */
export async function showWhole(): Promise<void> {
  await styleWhole()
  document.querySelector('style[data-first="screen"]')?.remove()
}
