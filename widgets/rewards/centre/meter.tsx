interface MeterProps {
  value: number
  max: number
  /** What it measures. */
  label: string
  /** The figures in words. */
  text: string
}

/** How far something has come. */
export function Meter({ value, max, label, text }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
    >
      <i style={{ inlineSize: `${String(share * 100)}%` }} />
    </div>
  )
}
