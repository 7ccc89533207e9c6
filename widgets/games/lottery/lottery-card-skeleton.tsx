/** Stands for a card while it loads. */
export function LotteryCardSkeleton() {
  return (
    <li className="lottery__card card" aria-hidden="true">
      <i className="skeleton skeleton--line" />
      <i className="skeleton skeleton--line" />
      <i className="skeleton skeleton--title" />
      <i className="skeleton lottery__wait" />
    </li>
  )
}
