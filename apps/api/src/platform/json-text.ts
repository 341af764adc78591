/**
 * A reply that PostgreSQL has already written as JSON, for long lists read often: it is
 * sent as it is. The statement that writes it names its columns as the schema does.
 */
export class JsonText<Reply> {
  /** Never set: what the text holds, for the compiler. */
  declare readonly reply: Reply
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
