/** As many fields as the form is likely to have, while its rules are on their way. */
export function FormSkeleton({ label, fields }: { label: string; fields: number }) {
  return (
    <div className="form" role="status" aria-label={label}>
      {Array.from({ length: fields }, (_, index) => (
        <div className="field" key={index} aria-hidden="true">
          <span className="field__label">
            <span className="skeleton skeleton--line" />
          </span>
          <span className="field__box skeleton" />
          <span className="field__message" />
        </div>
      ))}
    </div>
  )
}
