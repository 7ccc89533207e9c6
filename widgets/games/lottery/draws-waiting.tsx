const places = 4

interface DrawsWaitingProps {
  /** An answer failed: the room is kept for the next one, and nobody is told that something comes. */
  hasFailed?: boolean
}

/** The room of the shelf of draws until it is known what is drawn next. */
export function DrawsWaiting({ hasFailed = false }: DrawsWaitingProps) {
  const moves = hasFailed ? '' : ' skeleton'
  return (
    <section className="tables tables--draws" aria-busy={!hasFailed}>
      <i className={`tables__title tables__title--waiting${moves}`} aria-hidden="true" />
      <div className="tables__list" aria-hidden="true">
        {Array.from({ length: places }, (_, index) => (
          <i key={index} className={`table-card--waiting${moves}`} />
        ))}
      </div>
    </section>
  )
}
