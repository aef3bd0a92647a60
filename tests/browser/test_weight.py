"""What a page costs before anything is pressed: bytes, requests, elements; the same everywhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from counting import Served, counting
from weight import Weight, weigh

MANY = 10**6  # where nothing is asked
BUDGETS = {  # bytes are compressed, as the server sends them to a reader who was never here
    "multi-head-attention/": Weight(bytes=250_000, requests=16, elements=3_500),
    "": Weight(bytes=150_000, requests=12, elements=MANY),
    "embed/*/": Weight(bytes=110_000, requests=10, elements=MANY),
    "reference/**/": Weight(bytes=200_000, requests=14, elements=MANY),
}


@pytest.fixture(scope="module")
def counted(built_site: Path) -> Iterator[Served]:
    """The site's address, and what the server has sent."""
    with counting(built_site) as served:
        yield served


@pytest.mark.parametrize("pages", BUDGETS)
def test_no_page_weighs_more_than_its_budget(
    browser: Browser, built_site: Path, counted: Served, pages: str
) -> None:
    url, answers = counted
    found = [page.parent.relative_to(built_site) for page in built_site.glob(pages + "index.html")]
    assert found
    weights = {page: weigh(browser, f"{url}{page}/", answers) for page in found}
    heavy = {page: weight for page, weight in weights.items() if over(BUDGETS[pages], weight)}
    assert not heavy, "\n".join(f"{page}: {weight}" for page, weight in heavy.items())


def over(budget: Weight, weight: Weight) -> bool:
    return any(is_ > may for is_, may in zip(weight, budget, strict=True))
