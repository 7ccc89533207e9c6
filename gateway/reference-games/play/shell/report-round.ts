import type { GameProps } from './table.ts'

/** Lets the site know that a stake was taken. */
export function reportStart({ post }: Pick<GameProps, 'post'>, round: string, stake: string): void {
  post({ source: 'livery-game', type: 'roundStarted', round, stake })
}

/** Lets the site know that a round is over, and marks it as shown to the player. */
export function reportEnd(
  { post, seen }: Pick<GameProps, 'post' | 'seen'>,
  { round, stake, payout }: { round: string; stake: string; payout: string },
): void {
  post({ source: 'livery-game', type: 'roundEnded', round, stake, payout })
  seen(round)
}
