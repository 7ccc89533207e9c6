import { t } from '../../../../engine/console/console-words.ts'

export interface MessagePreviewProps {
  texts: readonly { language: string; title: string; body: string }[]
  link: string | null
  /** JPEG in base64. */
  pictures: readonly string[]
}

/** A message as members will read it, in every language. What was written is text, never markup. */
export function MessagePreview({ texts, link, pictures }: MessagePreviewProps) {
  return (
    <div className="preview">
      {texts.map(({ language, title, body }) => (
        <article key={language} className="preview__one" aria-label={language}>
          <span className="mark">{language}</span>
          <h3 dir="auto">{title}</h3>
          {body.split(/\n{2,}/).map((part, index) => (
            <p dir="auto" key={index}>
              {part}
            </p>
          ))}
        </article>
      ))}
      {link === null ? null : (
        <p>
          {t('mailings.link')}: <code>{link}</code>
        </p>
      )}
      {pictures.length > 0 ? (
        <ul className="preview__pictures">
          {pictures.map((picture, index) => (
            <li key={index}>
              <img
                src={`data:image/jpeg;base64,${picture}`}
                alt={t('mailings.picture', { number: index + 1 })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
