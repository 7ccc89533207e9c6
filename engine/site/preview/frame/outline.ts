export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

const sheetText = `
[data-preview-outline]{all:initial;position:fixed;inset:0;pointer-events:none;z-index:2147483647;border:0;padding:0;margin:0;
width:auto;height:auto;background:none;overflow:hidden}
[data-preview-outline]>i{position:absolute;box-sizing:border-box;border:2px solid #0b57d0;outline:1px solid #fff;border-radius:2px}
`

/** Draws boxes over a page; none takes them away. They follow nothing: whoever scrolls draws them again. */
export function createOutline(page: Document): (boxes: readonly Box[]) => void {
  let layer: HTMLElement | undefined
  const makeLayer = () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(sheetText)
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
    const made = page.createElement('div')
    made.dataset['previewOutline'] = ''
    made.setAttribute('aria-hidden', 'true')
    // Above open dialogs, where the browser knows how.
    made.popover = 'manual'
    page.body.append(made)
    return made
  }
  return (boxes) => {
    if (boxes.length === 0 && !layer) return
    layer ??= makeLayer()
    layer.replaceChildren(
      ...boxes.map(({ x, y, width, height }) => {
        const box = page.createElement('i')
        Object.assign(box.style, {
          left: `${String(x)}px`,
          top: `${String(y)}px`,
          width: `${String(width)}px`,
          height: `${String(height)}px`,
        })
        return box
      }),
    )
    layer.hidePopover?.()
    if (boxes.length > 0) layer.showPopover?.()
  }
}
