const colourful = process.stdout.isTTY && !process.env.NO_COLOR

function paint(code: number) {
  return (text: string) => (colourful ? `\u001b[${String(code)}m${text}\u001b[0m` : text)
}

/** Colours for a terminal; plain text anywhere else. */
export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)
export const yellow = paint(33)

/** A number of things: 1 error, 2 errors. */
export function counted(count: number, thing: string, things = `${thing}s`) {
  return `${String(count)} ${count === 1 ? thing : things}`
}
