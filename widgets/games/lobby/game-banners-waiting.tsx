/** The room that banners over games take. */
export function GameBannersWaiting() {
  return <div className="game-banner" aria-hidden="true" />
}
