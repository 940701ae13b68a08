// The connection of a live page to its server: questions as text, answers as JSON, and news as they come.

export class Live {
  /** lost is called once when the server does not answer any more. */
  constructor({ news = () => {}, lost = () => {} } = {}) {
    this.answers = 0;
    this.latencies = [];
    this.lost = lost;
    // Its end tells the server that the page is closed.
    this.events = new EventSource('events');
    this.events.addEventListener('message', e => news(JSON.parse(e.data)));
    this.events.addEventListener('error', () => this.end());
  }

  end() {
    if (!this.ended) {
      this.ended = true;
      this.events.close();
      this.lost();
    }
  }

  async ask(text) {
    let response;
    try {
      response = await fetch('ask', { method: 'POST', body: text });
    } catch (e) {
      this.end();
      throw e;
    }
    const answer = await response.json();
    if (!response.ok) {
      throw new Error(answer.problem);
    }
    return answer;
  }

  /**
   * Asks, and calls done with the answer. While an answer is awaited, only the newest question is kept. The time from the
   * event that caused the question to the end of done is noted.
   */
  latest(text, since, done) {
    this.next = { text, since, done };
    if (!this.busy) {
      this.pump();
    }
  }

  async pump() {
    this.busy = true;
    while (this.next && !this.ended) {
      const { text, since, done } = this.next;
      this.next = null;
      try {
        done(await this.ask(text), Boolean(this.next));
        this.answers++;
        this.latencies.push(performance.now() - since);
      } catch (e) {
        this.problem?.(e);
      }
    }
    this.busy = false;
  }
}

/** Says that nothing on the page is live any more, so that no old verdict is taken for a present one. */
export const sayLost = verdict => {
  verdict.dataset.kind = 'unsure';
  verdict.textContent = 'The server has stopped: nothing here is answered any more.';
};
