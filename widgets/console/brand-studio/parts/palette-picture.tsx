import { named } from '../../../../engine/console/console-words.ts'
import type { ColorRole } from '../../../../schemas/documents/color-roles.ts'
import type { Palette } from '../../../../schemas/theme/accent-family.ts'
import { contrastRatio } from '../../../../schemas/theme/contrast.ts'
import { colorText } from '../../../../schemas/theme/values.ts'
import { nameKey } from '../fields/names.ts'
import type { Scheme } from './seed-look.ts'

/** What a palette is known by: a ground and the text on it. */
const pairs: readonly (readonly [ground: ColorRole, text: ColorRole])[] = [
  ['header', 'on-header'],
  ['canvas', 'text'],
  ['surface', 'accent-text'],
  ['accent', 'on-accent'],
  ['second', 'on-second'],
  ['hero-ground', 'hero-text'],
]

/** A palette small: grounds with text on them, each with its contrast. */
export function PalettePicture({ scheme, colors }: { scheme: Scheme; colors: Palette }) {
  return (
    <figure className="studio-palette" data-scheme={scheme}>
      <figcaption>{named('scheme', scheme)}</figcaption>
      <ul>
        {pairs.map(([ground, text]) => {
          const [back, front] = [colors[ground], colors[text]]
          if (!back || !front) return null
          return (
            <li key={ground}>
              <svg viewBox="0 0 56 32" aria-hidden="true">
                <rect width="56" height="32" rx="6" fill={colorText({ components: back })} />
                <text x="28" y="22" textAnchor="middle" fill={colorText({ components: front })}>
                  Aa
                </text>
              </svg>
              <span>{nameKey('theme.json', `/color/${scheme}/${ground}`).name}</span>
              <span className="note">{contrastRatio(back, front).toFixed(1)} : 1</span>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
