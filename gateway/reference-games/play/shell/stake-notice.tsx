/** @jsxImportSource preact */

export interface StakeNoticeProps {
  text: string
  action: string
  /** Opens a page of the site; undefined where no site frames the game. */
  onAct: (() => void) | undefined
  /** It has just come: it stays in sight wherever the game is scrolled. */
  isNew?: boolean
  testId: string
}

/** Why a stake is not taken, and the way to what mends it. */
export function StakeNotice({ text, action, onAct, isNew = false, testId }: StakeNoticeProps) {
  return (
    <div class={`stake-notice ${isNew ? 'stake-notice-new' : ''}`} role="status" data-testid={testId}>
      <p>{text}</p>
      {onAct ? (
        <button type="button" class="quiet" onClick={onAct}>
          {action}
        </button>
      ) : null}
    </div>
  )
}
