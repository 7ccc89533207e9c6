/** The room that banners over games take. */
export const GameBannersWaiting = () => <div className="gban" aria-hidden="true" />
