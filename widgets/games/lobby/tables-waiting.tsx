const places = 4

/** The room that a shelf takes until it is known what is on now. */
export function TablesWaiting({ className = 'tables' }: { className?: string }) {
  return (
    <section className={className} aria-busy="true">
      <i className="tables__title tables__title--waiting skeleton" aria-hidden="true" />
      <div className="tables__list" aria-hidden="true">
        {Array.from({ length: places }, (_, index) => (
          <i key={index} className="table-card table-card--waiting skeleton" />
        ))}
      </div>
    </section>
  )
}

/** The same of the lower shelf of rooms. */
export function RoomsWaiting() {
  return <TablesWaiting className="tables tables--rooms" />
}
