import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** What a scene is not about: stars, by parts of its height, and light that fades, by its opacity. */
const passing = { small: 0.05, faint: 0.2 }

/**
 * Pixels above its frame of whatever a scene draws whole: its subject may not lose its head. A picture is drawn out of reach of
 * scripts, so a copy is laid over it and measured.
 */
export function cutAbove(frame: Locator): Promise<number> {
  return frame.evaluate(async (box, { small, faint }) => {
    const edge = box.getBoundingClientRect().top
    const cuts = [0]
    for (const svg of box.querySelectorAll('svg')) {
      const [file = '', id = ''] = svg.querySelector('use')?.getAttribute('href')?.split('#') ?? []
      const sprite = new DOMParser().parseFromString(await (await fetch(file)).text(), 'image/svg+xml')
      const symbol = sprite.getElementById(id)
      if (!symbol) throw new Error(`no ${id} in ${file}`)
      const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      for (const name of ['viewBox', 'preserveAspectRatio'])
        copy.setAttribute(name, symbol.getAttribute(name) ?? '')
      copy.append(...document.importNode(symbol, true).children)
      svg.append(copy)
      const { f: top = 0, d: scale = 1 } = copy.getScreenCTM() ?? {}
      const height = copy.viewBox.baseVal.height * scale
      for (const part of copy.querySelectorAll(':is(path, circle, rect, ellipse)')) {
        const own = part.getBoundingClientRect()
        const isSeen = Number(getComputedStyle(part).fillOpacity) > faint && own.height > height * small
        if (isSeen && own.top > top + 1) cuts.push(edge - own.top)
      }
      copy.remove()
    }
    return Math.max(...cuts)
  }, passing)
}

/** Which shade, of 255, a scene begins with beside the ground that it fades into; at the side where the words are. */
export async function getEdge(page: Page, banner: Locator, scene: Locator): Promise<number> {
  const [whole, box] = await Promise.all([banner.boundingBox(), scene.boundingBox()])
  if (!whole || !box) throw new Error('nothing is drawn')
  const isFromRight = await page.evaluate(() => document.dir === 'rtl')
  const at = Math.round(isFromRight ? box.x + box.width : box.x)
  const clip = { x: at - 4, y: whole.y + 1, width: 8, height: whole.height - 2 }
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const beside = (row: number, column: number) =>
    Math.abs((data[row + column] ?? 0) - (data[row + column + info.channels] ?? 0))
  const rows = Array.from({ length: info.height }, (_, row) => row * info.width * info.channels)
  const columns = Array.from({ length: (info.width - 1) * info.channels }, (_, column) => column)
  return Math.max(...rows.flatMap((row) => columns.map((column) => beside(row, column))))
}
