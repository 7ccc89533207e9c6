/** Any value, readable. */
export function Data({ value }: { value: unknown }) {
  return (
    <pre className="data" tabIndex={0}>
      {JSON.stringify(value, null, 2) ?? 'nothing'}
    </pre>
  )
}
