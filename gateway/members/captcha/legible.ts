import { randomInt } from 'node:crypto'

/** The ground of a captcha. */
export const captchaGround = '#f4f1ea'

/** Inks that stand out from the ground by 7 to 1 and more. */
const inks = ['#1b2a49', '#5a1f1f', '#1f4a2f', '#43215f', '#46350a', '#123f4a'] as const
/** Of the lines across, which nobody has to read. */
const line = '#a39a88'

/** Draws the characters of a captcha in dark inks: those that its maker picks may be as pale as the ground. */
export function legible(svg: string): string {
  return svg.replace(/<path\b[^>]*>/g, (path) =>
    /fill="none"/.test(path)
      ? path.replace(/stroke="[^"]*"/, `stroke="${line}"`)
      : path.replace(/fill="[^"]*"/, `fill="${inks[randomInt(inks.length)] ?? inks[0]}"`),
  )
}
