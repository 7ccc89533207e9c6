import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { PlaceLink } from '../../ui/link/place-link.tsx'
import { SecuritySection } from '../security/security-section.tsx'

/** Who helps, apart from the brand. */
export function HelpSection({ about }: { about: CallValue<'saferPlay'> }) {
  const { t } = useText('limits')
  if (about.help.length === 0) return null
  return (
    <SecuritySection icon="headset" title={t('help.title')} text={t('help.text')} wide>
      <ul className="limits__help">
        {about.help.map(({ name, about: words, link }) => (
          <li key={name}>
            {link === '' ? <strong>{name}</strong> : <PlaceLink to={link}>{name}</PlaceLink>}
            {words === '' ? null : <span className="limits__small">{words}</span>}
          </li>
        ))}
      </ul>
    </SecuritySection>
  )
}
