/** @jsxImportSource preact */

interface StakeNoticeProps {
  text: string
  action: string
  /** Opens a page of the site; undefined where no site frames the game. */
  onAct: (() => void) | undefined
  testId: string
}

/** Why a stake is not taken, and the way to what mends it. */
export function StakeNotice({ text, action, onAct, testId }: StakeNoticeProps) {
  return (
    <div class="stake-notice" role="status" data-testid={testId}>
      <p>{text}</p>
      {onAct ? (
        <button type="button" class="quiet" onClick={onAct}>
          {action}
        </button>
      ) : null}
    </div>
  )
}
