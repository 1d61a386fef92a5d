import { html } from "./element.js";

/** Messages to the reader, above the list. */
export class Message {
  readonly box = html`<p class="warning" role="alert" hidden></p>`;

  say(text: string): void {
    this.box.textContent = text;
    this.box.hidden = false;
  }

  /** Runs an action. If it fails, shows the reason and returns false. */
  attempt(what: string, act: () => void): boolean {
    this.box.hidden = true;
    try {
      act();
      return true;
    } catch (error) {
      this.say(`${what}: ${(error as Error).message}`);
      return false;
    }
  }

  /** Copies the page's address to the clipboard. */
  link(): void {
    const address = location.href;
    navigator.clipboard.writeText(address).then(
      () => this.say("The link is copied."),
      () => this.say(`This browser does not let pages copy; the link is ${address}`),
    );
  }
}
