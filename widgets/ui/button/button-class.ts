export interface ButtonLook {
  /** What it is for: the way on, another way, or a small one among words. `grave` cannot be taken back. */
  kind?: 'accent' | 'ghost' | 'quiet' | 'grave' | undefined
  size?: 'large' | undefined
  /** As wide as what it stands in. */
  wide?: boolean | undefined
  className?: string | undefined
}

/** The classes of a button, for links and labels that look like one. */
export function buttonClass({ kind, size, wide = false, className }: ButtonLook): string {
  const names = [
    'button',
    kind && `button--${kind}`,
    size && `button--${size}`,
    wide && 'button--wide',
    className,
  ]
  return names.filter(Boolean).join(' ')
}
