import { useScheme } from '../../engine/base/hooks/use-scheme.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'

const schemes = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'auto'],
] as const

/** Light, dark, or as the device. */
export function SchemeList() {
  const { t } = useText()
  const { scheme, setScheme } = useScheme()
  return (
    <ul className="menu__list">
      {schemes.map(([name, icon]) => (
        <li key={name}>
          <button
            type="button"
            className="menu__item"
            aria-pressed={name === scheme}
            data-testid={`scheme-${name}`}
            onClick={() => {
              setScheme(name)
            }}
          >
            <Icon name={icon} />
            <span>{t(`header.scheme.${name}`)}</span>
            {name === scheme ? <Icon name="check" /> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
