const places = 4

/** The room of the shelf of draws until it is known what is drawn next. */
export function DrawsWaiting() {
  return (
    <section className="tables tables--draws" aria-busy="true">
      <i className="tables__title tables__title--waiting skeleton" aria-hidden="true" />
      <div className="tables__list" aria-hidden="true">
        {Array.from({ length: places }, (_, index) => (
          <i key={index} className="table-card--waiting skeleton" />
        ))}
      </div>
    </section>
  )
}
