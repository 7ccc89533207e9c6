import svgCaptcha from 'svg-captcha'
import { expect, it } from 'vitest'
import { captchaGround, legible } from './legible.ts'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(ink: string) {
  return (luminance(captchaGround) + 0.05) / (luminance(ink) + 0.05)
}

it('draws every character of a captcha at 4.5 to 1 and more', () => {
  for (let round = 0; round < 40; round++) {
    const { data } = svgCaptcha.create({ size: 5, noise: 3, color: true, background: captchaGround })
    const fills = [...legible(data).matchAll(/<path\b[^>]*fill="(#[0-9a-f]{6})"/g)].map(([, ink = '']) => ink)
    expect(fills).toHaveLength(5)
    for (const ink of fills) expect(contrast(ink)).toBeGreaterThanOrEqual(4.5)
  }
})
