import { Component, type ReactNode } from 'react'

/** The error page itself may fail; entry.server.tsx has the same fallback on the server. */
export class ErrorPageGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <section className="section">
        <div className="wrap">
          <p lang="en">An error occurred while showing the error page</p>
          <a href="/">Retour à l’accueil</a>
        </div>
      </section>
    )
  }
}
