const places = 4

/** The room that tables and rooms take until it is known which are open. */
export function TablesWaiting({ title }: { title: string }) {
  return (
    <section className="tables" aria-busy="true">
      <h2 className="tables__title">{title}</h2>
      <div className="tables__list" aria-hidden="true">
        {Array.from({ length: places }, (_, at) => (
          <i key={at} className="table-card table-card--waiting skeleton" />
        ))}
      </div>
    </section>
  )
}
