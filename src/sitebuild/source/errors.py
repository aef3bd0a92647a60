"""What the builder says when a page is wrong."""


class PageError(Exception):
    """A page that can't be built: where it is wrong, what was expected, what came."""

    def __init__(self, message: str, line: int, page: str | None = None) -> None:
        super().__init__(message, line, page)
        self.message = message
        self.line = line
        self.page = page

    def at(self, page: str | None, offset: int = 0) -> "PageError":
        """Say in which page it is, with that many lines before the text that was read."""
        return PageError(self.message, self.line + offset, page)

    def __str__(self) -> str:
        return f"{self.page or 'page'}:{self.line}: {self.message}"
