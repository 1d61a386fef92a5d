import { html } from "./element.js";

/** What the page has to say to its reader, above the list. */
export class Message {
  readonly box = html`<p class="warning" role="alert" hidden></p>`;

  say(text: string): void {
    this.box.textContent = text;
    this.box.hidden = false;
  }

  /** Does something, and says why where it cannot be done; false then. */
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

  /** Puts the address of the page into the clipboard. */
  link(): void {
    const address = location.href;
    navigator.clipboard.writeText(address).then(
      () => this.say("The link is copied."),
      () => this.say(`This browser does not let pages copy; the link is ${address}`),
    );
  }
}
