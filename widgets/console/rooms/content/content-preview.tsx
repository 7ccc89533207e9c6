import { type Block, readMarkdown, type Span } from '../../../../schemas/base/markdown.ts'
import { t } from '../../../../engine/console/console-words.ts'
import type { Content, ContentKind } from '../../../../schemas/documents/content.document.ts'

function Words({ line }: { line: readonly Span[] }) {
  return line.map(({ text, style, to }, index) => {
    if (to !== undefined)
      return (
        <u key={index} title={to}>
          {text}
        </u>
      )
    if (style === undefined) return text
    const Styled = style
    return <Styled key={index}>{text}</Styled>
  })
}

function Part({ block: { kind, lines } }: { block: Block }) {
  const entries = lines.map((line, index) => (
    <li key={index}>
      <Words line={line} />
    </li>
  ))
  const words = <Words line={lines.flat()} />
  if (kind === 'bullets') return <ul>{entries}</ul>
  if (kind === 'steps') return <ol>{entries}</ol>
  if (kind === 'heading') return <h4>{words}</h4>
  if (kind === 'subheading') return <h5>{words}</h5>
  return kind === 'quote' ? <blockquote>{words}</blockquote> : <p>{words}</p>
}

export interface ContentPreviewProps {
  kind: ContentKind
  texts: Content['texts']
  language: string
  /** What readers of a language without words see. */
  other: string
  isRightToLeft: boolean
}

/** What readers of a language see. */
export function ContentPreview({ kind, texts, language, other, isRightToLeft }: ContentPreviewProps) {
  const own = texts[language]
  const shown = own ?? texts[other]
  if (!shown) return null
  const isArticle = kind === 'help' || kind === 'blog'
  return (
    <article
      className="content__preview"
      dir={isRightToLeft ? 'rtl' : 'ltr'}
      aria-label={t('content.previewLanguage', { language })}
      data-testid={`preview-${language}`}
    >
      {own ? null : <p className="note">{t('content.noText', { language, other })}</p>}
      <h3>{shown.title}</h3>
      {isArticle ? (
        readMarkdown(shown.text).blocks.map((block, index) => <Part key={index} block={block} />)
      ) : (
        <p className="content__plain">{shown.text}</p>
      )}
    </article>
  )
}
