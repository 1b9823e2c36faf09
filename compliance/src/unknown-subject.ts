/** The subject of the question is not in the main log. */
export class UnknownSubject extends Error {
  constructor() {
    super('What is asked about is not in the log.');
    this.name = 'UnknownSubject';
  }
}
