import { useKit } from '../../../engine/base/hooks/use-kit.ts'

/** Skeleton lines in the size of the content that loads. */
export function Waiting({ lines = 8 }: { lines?: number }) {
  const { loading } = useKit()
  return (
    <div className="waiting" role="status" aria-label={loading}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton" />
      ))}
    </div>
  )
}
