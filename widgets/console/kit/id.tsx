import { useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../../engine/console/console-words.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import './id.css'

interface IdProps {
  value: string
  /** Address of what it names, where a page shows that. */
  to?: string | null
}

/** An id: cut where there is little room, whole for whoever points at it or comes to it by keyboard, and copied by a button. */
export function Id({ value, to = null }: IdProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    // What is meant for the id opens no line that it stands in.
    <span className="id" onClick={(event) => event.stopPropagation()} role="presentation">
      {to === null ? (
        <code title={value} tabIndex={0}>
          {value}
        </code>
      ) : (
        <Link to={to} title={value}>
          <code>{value}</code>
        </Link>
      )}
      <button
        type="button"
        className="id__copy"
        aria-label={isCopied ? t('id.copied') : t('id.copy', { id: value })}
        onBlur={() => setCopied(false)}
        onPointerLeave={() => setCopied(false)}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
    </span>
  )
}
