import type { SiteLook } from '../../../schemas/vendor/frame.ts'

const colours: Readonly<Record<keyof SiteLook['colors'], string>> = {
  canvas: 'canvas',
  surface: 'surface',
  sunken: 'sunken',
  line: 'line',
  text: 'text',
  muted: 'muted',
  accent: 'accent',
  onAccent: 'on-accent',
  accentText: 'accent-text',
  positive: 'positive',
  negative: 'negative',
  warning: 'warning',
  warningSoft: 'warning-soft',
}

const hex = /^#[0-9a-f]{6}/

/** The style of the page, by the names of its custom properties. */
type Styles = Pick<CSSStyleDeclaration, 'getPropertyValue' | 'colorScheme'>

function pixels(styles: Styles, name: string): number {
  const size = Number.parseFloat(styles.getPropertyValue(name))
  return Number.isFinite(size) ? Math.min(999, Math.max(0, Math.round(size))) : 0
}

function family(styles: Styles, name: string): string {
  const [first = ''] = styles.getPropertyValue(name).split(',')
  return first.trim().replace(/^["']|["']$/g, '')
}

/** How this site looks now, for the games that it frames; null while its theme is not there. */
export function findSiteLook(styles: Styles): SiteLook | null {
  const colors: Record<string, string> = {}
  for (const [name, role] of Object.entries(colours)) {
    const [colour] = hex.exec(styles.getPropertyValue(`--color-${role}`).trim().toLowerCase()) ?? []
    if (colour === undefined) return null
    colors[name] = colour
  }
  return {
    scheme: styles.colorScheme.includes('dark') ? 'dark' : 'light',
    colors: colors as SiteLook['colors'],
    radius: { control: pixels(styles, '--radius-control'), card: pixels(styles, '--radius-card') },
    fonts: { body: family(styles, '--font-body'), title: family(styles, '--font-title') },
  }
}
