/** Whether something that was typed since stands in a field of the page. What is chosen or ticked is not typed. */
export function watchTyping(): () => boolean {
  const fields = new Set<HTMLInputElement | HTMLTextAreaElement>()
  const note = ({ target }: Event) => {
    const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
    if (isText && !['checkbox', 'radio', 'range', 'file'].includes(target.type)) fields.add(target)
  }
  addEventListener('input', note, { capture: true, passive: true })
  return () => {
    for (const field of fields) if (!field.isConnected) fields.delete(field)
    return [...fields].some(({ value }) => value.trim() !== '')
  }
}
