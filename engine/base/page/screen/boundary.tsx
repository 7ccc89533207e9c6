import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  /** Rendered instead of what failed. */
  failure: (retry: () => void) => ReactNode
  /** Undoes what made it fail, before it is rendered again. */
  onRetry?: () => void
  children: ReactNode
}

/** Keeps a failure where it happened: everything around it goes on working. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.failure(this.retry) : this.props.children
  }
}
