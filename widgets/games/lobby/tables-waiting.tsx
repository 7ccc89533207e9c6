const places = 4

interface TablesWaitingProps {
  className?: string
  /** An answer failed: the room is kept for the next one, and nobody is told that something comes. */
  hasFailed?: boolean
}

/** The room that a shelf takes until it is known what is on now. */
export function TablesWaiting({ className = 'tables', hasFailed = false }: TablesWaitingProps) {
  const moves = hasFailed ? '' : ' skeleton'
  return (
    <section className={className} aria-busy={!hasFailed}>
      <i className={`tables__title tables__title--waiting${moves}`} aria-hidden="true" />
      <div className="tables__list" aria-hidden="true">
        {Array.from({ length: places }, (_, index) => (
          <i key={index} className={`table-card table-card--waiting${moves}`} />
        ))}
      </div>
    </section>
  )
}

/** The same of the lower shelf of rooms. */
export function RoomsWaiting() {
  return <TablesWaiting className="tables tables--rooms" />
}
